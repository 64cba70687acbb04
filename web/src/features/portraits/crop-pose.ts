/** How a picture lies under the frame that it is cropped by; all of it pure. Lengths are pixels of the screen unless the name says otherwise. */

export interface Size {
  readonly width: number;
  readonly height: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Degrees, clockwise. */
export type Turn = 0 | 90 | 180 | 270;

/** Where the picture's middle lies as seen from the frame's, how large it is shown, and how it is turned. */
export interface Pose {
  readonly at: Point;
  readonly zoom: number;
  readonly turn: Turn;
}

/** What a picture lies under: its own size as shown without zoom and turn, and the frame's. */
export interface Stage {
  readonly picture: Size;
  readonly frame: Size;
}

export const zoomMax = 5;

/** As it lies at the beginning, and again when somebody begins anew. */
export const firstPose: Pose = { at: { x: 0, y: 0 }, zoom: 1, turn: 0 };

/** The size of what is turned. */
export const turnedSize = ({ width, height }: Size, turn: Turn): Size =>
  turn % 180 === 0 ? { width, height } : { width: height, height: width };

/** The same picture a quarter further, about the middle of the frame. The frame may get another size by it, so `held` comes after. */
export function turnedBy(pose: Pose, way: 'left' | 'right'): Pose {
  const { x, y } = pose.at;
  const turn = ((pose.turn + (way === 'right' ? 90 : 270)) % 360) as Turn; // of the four, by the sum's remainder
  return { ...pose, turn, at: way === 'right' ? { x: -y, y: x } : { x: y, y: -x } };
}

/** The same picture larger or smaller, about what lies in the middle of the frame. */
export function zoomedTo(pose: Pose, zoom: number, stage: Stage): Pose {
  const next = Math.min(zoomMax, Math.max(1, zoom));
  const share = next / pose.zoom;
  return held({ ...pose, zoom: next, at: { x: pose.at.x * share, y: pose.at.y * share } }, stage);
}

/** The same picture elsewhere under the frame. */
export const movedBy = (pose: Pose, { x, y }: Point, stage: Stage): Pose =>
  held({ ...pose, at: { x: pose.at.x + x, y: pose.at.y + y } }, stage);

/** The nearest pose in which the picture fills the frame. */
export function held(pose: Pose, { picture, frame }: Stage): Pose {
  const { width, height } = turnedSize(picture, pose.turn);
  const room = (long: number, shown: number) => Math.max(0, (long * pose.zoom - shown) / 2);
  return {
    ...pose,
    at: { x: within(pose.at.x, room(width, frame.width)), y: within(pose.at.y, room(height, frame.height)) },
  };
}

const within = (value: number, most: number) => Math.min(most, Math.max(-most, value));

/** A part of a turned picture, in shares of its width and height. */
export interface Part extends Point, Size {}

/** What of the picture the frame shows. */
export function partShown({ at, zoom, turn }: Pose, { picture, frame }: Stage): Part {
  const { width: wide, height: high } = turnedSize(picture, turn);
  const width = Math.min(1, frame.width / zoom / wide);
  const height = Math.min(1, frame.height / zoom / high);
  const begin = (moved: number, long: number, shown: number) =>
    Math.min(1 - shown, Math.max(0, (1 - shown) / 2 - moved / zoom / long));
  return { x: begin(at.x, wide, width), y: begin(at.y, high, height), width, height };
}

/** How a picture is drawn so that a canvas holds a part of it. */
export interface Cut {
  /** The canvas, in its own pixels. */
  readonly size: Size;
  /** Its pixels for one of the picture's. */
  readonly scale: number;
  /** Where the middle of the picture lies on it. */
  readonly middle: Point;
  readonly turn: Turn;
}

/**
 * How that part is drawn, no larger than the picture has it.
 * @param natural the picture's own pixels, not turned
 * @param most the largest canvas, of the frame's ratio
 */
export function cutOf(part: Part, natural: Size, { turn, most }: { turn: Turn; most: Size }): Cut {
  const { width: wide, height: high } = turnedSize(natural, turn);
  const share = Math.min(1, (part.width * wide) / most.width);
  const size = {
    width: Math.max(1, Math.round(most.width * share)),
    height: Math.max(1, Math.round(most.height * share)),
  };
  // The canvas has whole pixels: by the larger of both no edge of it stays empty.
  const scale = Math.max(size.width / (part.width * wide), size.height / (part.height * high));
  return {
    ...{ size, scale, turn },
    middle: { x: (0.5 - part.x) * wide * scale, y: (0.5 - part.y) * high * scale },
  };
}
