import type { Introduction } from '@sowon/contracts/creators/schemas';

/** Whether a creator introduces themselves: by what cannot be converted nobody does. */
export const isIntroduced = (intro: Introduction | null): boolean =>
  intro !== null && intro.state !== 'REFUSED';

/** Whether a page shows a film in the place of the picture. */
export const isFilm = (intro: Introduction | null): boolean =>
  intro !== null && intro.kind === 'VIDEO' && intro.s3Url !== null;
