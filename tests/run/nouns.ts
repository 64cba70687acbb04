/** Where the folders lie that say everything about one noun. */
const homes =
  /^(?:services\/src\/slices|contracts\/src|web\/src\/(?:features|pages)|admin-ui\/src)\/([\w-]+)\//;

/** The noun whose folder a file lies in, as `missions`; undefined for what all nouns share. @param path from the root of the repository */
export const nounOf = (path: string): string | undefined => homes.exec(path)?.[1];
