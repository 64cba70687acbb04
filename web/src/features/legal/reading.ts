import { announcedOn, type LegalText, type LegalVersion, versionOn } from '@sowon/contracts/legal/versions';

/** Shown version of a text, and its status. */
export interface Reading {
  readonly shown: LegalVersion;
  readonly inForce: LegalVersion;
  /** Version that is announced and comes into force next; null if no version is announced. */
  readonly announced: LegalVersion | null;
  /** All readable versions, newest first; a version that is not announced yet cannot be read. */
  readonly readable: readonly LegalVersion[];
}

/**
 * Selects the shown version of a text: the requested one, otherwise the one in force.
 * @param asked requested number; null if none was requested
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
