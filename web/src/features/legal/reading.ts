import { announcedOn, type LegalText, type LegalVersion, versionOn } from '@sowon/contracts/legal/versions';

/** What of a text is read, and how it stands. */
export interface Reading {
  readonly shown: LegalVersion;
  readonly inForce: LegalVersion;
  /** That was told of and comes into force next; null where nothing was. */
  readonly announced: LegalVersion | null;
  /** All that may be read, the newest first: what is not announced yet is nobody's to read. */
  readonly readable: readonly LegalVersion[];
}

/**
 * Which version of a text is shown: the one that was asked for, else the one in force.
 * @param asked its number; null where none was asked for
 * @param day in Korea, `YYYY-MM-DD`
 */
export function readingOf(
  versions: readonly LegalVersion[],
  text: LegalText,
  { asked, day }: { readonly asked: number | null; readonly day: string },
): Reading {
  const inForce = versionOn(versions, text, day);
  const announced = announcedOn(versions, day).find((version) => version.text === text) ?? null;
  const readable = versions
    .filter(
      (version) =>
        version.text === text && (version.from <= day || version === announced || version === inForce),
    )
    .toReversed();
  const shown = readable.find(({ version }) => version === asked) ?? inForce;
  return { shown, inForce, announced, readable };
}
