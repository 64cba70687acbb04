let room = Buffer.allocUnsafeSlow(64 * 1024);

/**
 * At least so many bytes to write in, until the next call: whoever wants to keep what was written copies it. Buffers of the
 * most that a text may take, made anew for each, are memory that the collector counts, and it would run for that alone.
 */
export function scratch(bytes: number): Buffer {
  if (room.length < bytes) room = Buffer.allocUnsafeSlow(2 * bytes);
  return room;
}
