/** How wide a portrait is shown that fills its place in a grid, as CSS says it; whoever fetches one early says the same. */
export const portraitSizes = '(min-width: 992px) 260px, 46vw';
