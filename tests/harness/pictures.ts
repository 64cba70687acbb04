/** Whether pictures of what is looked at are kept: with SOWON_PICTURES=1, for who wants to see them afterwards. They take time. */
export const keepsPictures = process.env.SOWON_PICTURES === '1';
