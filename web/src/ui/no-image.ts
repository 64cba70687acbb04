/** What stands for the picture of somebody who has none (spec 1 §3). */
export const noImage = '/images/profile-noimg.png';

/** Whether a member's picture is one of their own. */
export const isOwnImage = (src: string): boolean => src !== '' && src !== noImage;
