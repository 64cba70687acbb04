import type { Introduction } from '@sowon/contracts/creators/schemas';

/** True if a creator has an introduction. A file that cannot be converted does not count. */
export const isIntroduced = (intro: Introduction | null): boolean =>
  intro !== null && intro.state !== 'REFUSED';

/** True if the page shows a film in place of the picture. */
export const isFilm = (intro: Introduction | null): boolean =>
  intro !== null && intro.kind === 'VIDEO' && intro.s3Url !== null;
