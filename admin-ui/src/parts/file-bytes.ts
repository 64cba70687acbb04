const keptMs = 60_000;

/** Decodes the bytes of a file from Base64. */
export const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

/** Encodes the bytes of a chosen file as Base64. */
export async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** Saves bytes as a file on the user's computer. */
export function saveBytes(name: string, bytes: Uint8Array<ArrayBuffer>, mediaType = 'text/csv'): void {
  const address = URL.createObjectURL(new Blob([bytes], { type: mediaType }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the URL only after the click; a slow browser may need some time.
  setTimeout(() => URL.revokeObjectURL(address), keptMs);
}
