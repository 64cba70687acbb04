/** Where a form of a file is read; for a public file that is its whole address, and stays the same for ever. */
export function mediaPath(fileId: string, rendition: string): string {
  return `/media/${fileId}/${rendition}`;
}
