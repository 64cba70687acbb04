/** A tree with exactly the same keys and the texts of another language. */
export type Words<T> = { [K in keyof T]: T[K] extends string ? string : Words<T[K]> };
