/** Width of a portrait that fills a grid cell, as a CSS `sizes` value. A preload must use the same value. */
export const portraitSizes = '(min-width: 992px) 260px, 46vw';
