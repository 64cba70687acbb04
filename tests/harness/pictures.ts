/** True with SOWON_PICTURES=1: keeps screenshots for later inspection, which takes time. */
export const keepsPictures = process.env.SOWON_PICTURES === '1';
