/** Whether pictures of what is looked at are kept for people; where nobody looks at them afterwards they only take time. */
export const keepsPictures = process.env.CI === undefined;
