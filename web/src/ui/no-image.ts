/** What stands for the picture of somebody who has none (spec 1 §3). */
export const noImage = '/images/profile-noimg.png';
