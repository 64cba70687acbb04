/** Width of a cover in a grid of three, as a CSS `sizes` value. A preload must use the same value, or the picture loads twice. */
export const coverSizes = '(min-width: 992px) 360px, 94vw';
