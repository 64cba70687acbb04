/** All tables of the services. Each slice adds its own in its `tables.ts`, by declaring them here (`declare module`). */
// biome-ignore lint/suspicious/noEmptyInterface: the slices fill it
export interface Database {}
