const bytesPerSample = 2;
const loudest = 100;

/**
 * How loud sound is in equal steps from its beginning to its end: the highest swing of each, the loudest step being 100. Beside
 * each other, so that a quiet voice is to be seen as well as a loud one.
 * @param sound samples of 16 bits, the lower byte first, of one channel
 * @param steps how many are wanted; sound that has fewer samples repeats them
 * @returns whole numbers from 0 to 100; only zeros for silence
 */
export function peaksOf(sound: Buffer, steps: number): number[] {
  const count = Math.floor(sound.length / bytesPerSample);
  const highest = Array.from({ length: steps }, (_, step) => {
    const from = Math.floor((step * count) / steps);
    const to = Math.max(from + 1, Math.floor(((step + 1) * count) / steps));
    let most = 0;
    for (let at = from; at < Math.min(to, count); at += 1) {
      most = Math.max(most, Math.abs(sound.readInt16LE(at * bytesPerSample)));
    }
    return most;
  });
  const most = Math.max(1, ...highest);
  return highest.map((one) => Math.round((loudest * one) / most));
}
