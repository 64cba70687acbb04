/** The field of a product's form that a refusal is about, where the API names it otherwise. */
export const refusedProductField = (_code: string, field: string | null) =>
  field === 'descriptionPictureId' ? ({ at: 'cover' } as const) : undefined;
