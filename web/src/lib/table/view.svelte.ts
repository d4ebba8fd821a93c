/** The viewport of the board: a centre and a scale, in board units. */

const LEAST = 0.5;
const MOST = 4;
/** Space left free on each side of what is fitted into the window, as a share of it. */
const MARGIN = 0.12;

export class View {
  /** Scale when following, at least; on a phone it is `near` from the start. */
  readonly #close: number;
  readonly #near: number;
  readonly #most: number;
  readonly #inside: boolean;
  /** Size of the window in pixels, and of the board in units. */
  width = $state(0);
  height = $state(0);
  board = $state.raw<[number, number]>([1, 1]);
  #x = $state(0);
  #y = $state(0);
  #scale = $state(1);
  #fitted = $state(true);
  turned = $state(false);
  /** The board is being dragged. */
  dragged = $state(false);
  #narrow = $state(false);
  #following = $state<boolean>();

  /**
   * In pixels for each unit of the board: how close to follow, and the most to zoom in. A view that
   * stays `inside` shows nothing beyond the board while it follows.
   */
  constructor({ close = 1.25, near = 1, most = MOST, inside = false } = {}) {
    [this.#close, this.#near, this.#most] = [close, near, most];
    this.#inside = inside;
  }

  /** Whether the view follows what happens; on by default on a phone. */
  get following(): boolean {
    return this.#following ?? this.#narrow;
  }

  set following(follows: boolean) {
    this.#following = follows;
  }

  /** Switches following as a choice that is remembered, on desktops as on phones. */
  follow(follows: boolean): void {
    this.#following = follows;
    localStorage.setItem(this.#stored, String(follows));
    if (!follows && !this.#narrow) this.fit();
  }

  get #stored(): string {
    return `pitboard.follow.${this.#narrow ? 'phone' : 'desk'}`;
  }

  /** Sets the kind of screen; a wide one shows the whole board first. */
  first(narrow: boolean): void {
    if (this.#narrow && !narrow) this.fit();
    this.#narrow = narrow;
    const stored = localStorage.getItem(this.#stored);
    this.#following = stored === null ? undefined : stored === 'true';
  }

  /** Follows something that moves, given in units of the board before it is turned. */
  watch(x: number, y: number): void {
    if (!this.following || this.dragged) return;
    const [px, py] = this.turned ? [this.board[0] - y, x] : [x, y];
    const scale = this.#narrow ? this.#near : Math.max(this.#close, this.scale);
    if (!this.#inside) return this.moveTo(px, py, scale);
    const within = (at: number, pixels: number, board: number): number => {
      const half = Math.min(pixels / scale, board) / 2;
      return clamp(at, half, board - half);
    };
    const [width, height] = this.board;
    this.moveTo(within(px, this.width, width), within(py, this.height, height), scale);
  }

  /** Fits points into the window, given in units of the board before it is turned. */
  show(points: readonly (readonly [number, number])[]): void {
    if (!this.width || !points.length) return;
    const seen = points.map(([x, y]) => (this.turned ? [this.board[0] - y, x] : [x, y]));
    const [left, right, top, bottom] = [0, 1].flatMap((axis) => {
      const along = seen.map((point) => point[axis] ?? 0);
      return [Math.min(...along), Math.max(...along)];
    }) as [number, number, number, number];
    const room = 1 - 2 * MARGIN;
    const scale = Math.min(
      (this.width * room) / Math.max(right - left, 1),
      (this.height * room) / Math.max(bottom - top, 1),
      this.#close,
    );
    this.moveTo((left + right) / 2, (top + bottom) / 2, scale);
  }

  /** The scale at which the whole board is seen. */
  get whole(): number {
    return Math.min(this.width / this.board[0], this.height / this.board[1]) || 1;
  }

  get scale(): number {
    return this.#fitted ? this.whole : this.#scale;
  }

  get fitted(): boolean {
    return this.#fitted;
  }

  get box(): [number, number, number, number] {
    const [w, h] = [this.width / this.scale, this.height / this.scale];
    const [x, y] = this.#fitted ? [this.board[0] / 2, this.board[1] / 2] : [this.#x, this.#y];
    return [x - w / 2, y - h / 2, w, h];
  }

  /** Gets where in the window a point is seen, given in units of the board before it is turned. */
  pixels([x, y]: readonly [number, number]): [number, number] {
    const [left, top] = this.box;
    const [px, py] = this.turned ? [this.board[0] - y, x] : [x, y];
    return [(px - left) * this.scale, (py - top) * this.scale];
  }

  fit(): void {
    this.#fitted = true;
  }

  /** Centres a point of the board, at this scale or larger. */
  moveTo(x: number, y: number, scale: number): void {
    this.#take();
    this.#scale = Math.max(scale, this.whole);
    this.#x = x;
    this.#y = y;
  }

  /** Moves by pixels. */
  pan(dx: number, dy: number): void {
    this.#take();
    this.#x = clamp(this.#x - dx / this.#scale, 0, this.board[0]);
    this.#y = clamp(this.#y - dy / this.#scale, 0, this.board[1]);
  }

  /** Zooms around a place of the window, by default its middle. */
  zoom(factor: number, px = this.width / 2, py = this.height / 2): void {
    this.#take();
    const scale = clamp(this.#scale * factor, this.whole * LEAST, this.#most);
    const [dx, dy] = [px - this.width / 2, py - this.height / 2];
    this.#x += dx / this.#scale - dx / scale;
    this.#y += dy / this.#scale - dy / scale;
    this.#scale = scale;
  }

  /** Starts free panning from the view of the whole board. */
  #take(): void {
    if (!this.#fitted) return;
    this.#scale = this.whole;
    [this.#x, this.#y] = [this.board[0] / 2, this.board[1] / 2];
    this.#fitted = false;
  }
}

const clamp = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, value));
