/** Geometry of a picture under the frame that crops it; all functions are pure. Lengths are screen pixels unless the name says otherwise. */

export interface Size {
  readonly width: number;
  readonly height: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Rotation in degrees, clockwise. */
export type Turn = 0 | 90 | 180 | 270;

/** Position of the picture’s middle relative to the frame’s middle, zoom, and turn. */
export interface Pose {
  readonly at: Point;
  readonly zoom: number;
  readonly turn: Turn;
}

/** Size of the picture as shown without zoom and turn, and size of the frame. */
export interface Stage {
  readonly picture: Size;
  readonly frame: Size;
}

export const zoomMax = 5;

/** Pose at the beginning, and after a reset. */
export const firstPose: Pose = { at: { x: 0, y: 0 }, zoom: 1, turn: 0 };

/** Returns a size after a turn. */
export const turnedSize = ({ width, height }: Size, turn: Turn): Size =>
  turn % 180 === 0 ? { width, height } : { width: height, height: width };

/** Returns the pose after a quarter turn about the middle of the frame. The frame’s size may change, so call `held` afterwards. */
export function turnedBy(pose: Pose, way: 'left' | 'right'): Pose {
  const { x, y } = pose.at;
  const turn = ((pose.turn + (way === 'right' ? 90 : 270)) % 360) as Turn; // the remainder is one of the four
  return { ...pose, turn, at: way === 'right' ? { x: -y, y: x } : { x: y, y: -x } };
}

/** Returns the pose with another zoom, keeping the point in the middle of the frame. */
export function zoomedTo(pose: Pose, zoom: number, stage: Stage): Pose {
  const next = Math.min(zoomMax, Math.max(1, zoom));
  const share = next / pose.zoom;
  return held({ ...pose, zoom: next, at: { x: pose.at.x * share, y: pose.at.y * share } }, stage);
}

/** Returns the pose after a move, as far as the frame stays filled. */
export const movedBy = (pose: Pose, { x, y }: Point, stage: Stage): Pose =>
  held({ ...pose, at: { x: pose.at.x + x, y: pose.at.y + y } }, stage);

/** Returns the nearest pose in which the picture fills the frame. */
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

/** Returns the part of the picture that the frame shows. */
export function partShown({ at, zoom, turn }: Pose, { picture, frame }: Stage): Part {
  const { width: wide, height: high } = turnedSize(picture, turn);
  const width = Math.min(1, frame.width / zoom / wide);
  const height = Math.min(1, frame.height / zoom / high);
  const begin = (moved: number, long: number, shown: number) =>
    Math.min(1 - shown, Math.max(0, (1 - shown) / 2 - moved / zoom / long));
  return { x: begin(at.x, wide, width), y: begin(at.y, high, height), width, height };
}

/** Instructions to draw a part of a picture on a canvas. */
export interface Cut {
  /** Size of the canvas, in its own pixels. */
  readonly size: Size;
  /** Canvas pixels per picture pixel. */
  readonly scale: number;
  /** Position of the picture’s middle on the canvas. */
  readonly middle: Point;
  readonly turn: Turn;
}

/**
 * Returns how to draw a part of a picture, without enlarging it beyond its own pixels.
 * @param natural the picture’s own pixels, not turned
 * @param most the largest canvas, in the frame’s ratio
 */
export function cutOf(part: Part, natural: Size, { turn, most }: { turn: Turn; most: Size }): Cut {
  const { width: wide, height: high } = turnedSize(natural, turn);
  const share = Math.min(1, (part.width * wide) / most.width);
  const size = {
    width: Math.max(1, Math.round(most.width * share)),
    height: Math.max(1, Math.round(most.height * share)),
  };
  // The canvas has whole pixels; with the larger scale no edge stays empty.
  const scale = Math.max(size.width / (part.width * wide), size.height / (part.height * high));
  return {
    size,
    scale,
    turn,
    middle: { x: (0.5 - part.x) * wide * scale, y: (0.5 - part.y) * high * scale },
  };
}
