let room = Buffer.allocUnsafeSlow(64 * 1024);

/**
 * Returns a shared buffer of at least `bytes` bytes, valid until the next call: copy what has to be kept. A new buffer of the largest possible
 * size for each text would put the garbage collector under pressure.
 */
export function scratch(bytes: number): Buffer {
  if (room.length < bytes) room = Buffer.allocUnsafeSlow(2 * bytes);
  return room;
}
