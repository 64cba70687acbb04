import type { DocumentFile } from '@sowon/contracts/primitives';

/** A slow browser reads the file some time after the click. */
const keptMs = 60_000;

/** Saves content to the device as a file. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), keptMs);
}

/** Saves a file whose bytes came as Base64. */
export function saveDocument({ name, mediaType, file }: DocumentFile): void {
  const bytes = Uint8Array.from(atob(file), (character) => character.charCodeAt(0));
  saveFile(new Blob([bytes], { type: mediaType }), name);
}

/** Saves a value to the device as an indented JSON file. */
export const saveJson = (value: unknown, name: string): void =>
  saveFile(new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }), name);
