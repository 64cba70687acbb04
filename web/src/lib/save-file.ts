import type { DocumentFile } from '@sowon/contracts/primitives';

/** A slow browser reads the file some time after the click. */
const keptMs = 60_000;

/** Saves something to the device as a file. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), keptMs);
}

/** Saves a file that came with its bytes in Base64. */
export function saveDocument({ name, mediaType, file }: DocumentFile): void {
  const bytes = Uint8Array.from(atob(file), (character) => character.charCodeAt(0));
  saveFile(new Blob([bytes], { type: mediaType }), name);
}

/** Saves a value to the device as a file of JSON that people can read. */
export const saveJson = (value: unknown, name: string): void =>
  saveFile(new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }), name);
