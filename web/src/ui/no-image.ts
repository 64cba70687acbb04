/** Placeholder for a person without a picture (spec 1 §3). */
export const noImage = '/images/profile-noimg.png';

/** True if a member has their own picture. */
export const isOwnImage = (src: string): boolean => src !== '' && src !== noImage;
