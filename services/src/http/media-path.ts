/** Returns the path of a file's rendition; for a public file it is complete and permanent. */
export function mediaPath(fileId: string, rendition: string): string {
  return `/media/${fileId}/${rendition}`;
}
