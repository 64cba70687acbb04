/** How wide a cover is shown in a grid of three, as CSS says it; whoever fetches one early says the same, or it is fetched twice. */
export const coverSizes = '(min-width: 992px) 360px, 94vw';
