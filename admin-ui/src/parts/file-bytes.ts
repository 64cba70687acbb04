const keptMs = 60_000;

/** The bytes of a file that came in Base64. */
export const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

/** A chosen file’s bytes in Base64. */
export async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** Saves bytes on the disk of whoever looks on. */
export function saveBytes(name: string, bytes: Uint8Array<ArrayBuffer>, mediaType = 'text/csv'): void {
  const address = URL.createObjectURL(new Blob([bytes], { type: mediaType }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads it after the click, a slow one some time after.
  setTimeout(() => URL.revokeObjectURL(address), keptMs);
}
