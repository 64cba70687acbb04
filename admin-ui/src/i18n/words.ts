/** Exactly the same keys, with words of another language. */
export type Words<T> = { [K in keyof T]: T[K] extends string ? string : Words<T[K]> };
