/** Returns the field of a refusal if the API names it differently. */
export const refusedProductField = (_code: string, field: string | null) =>
  field === 'descriptionPictureId' ? ({ at: 'cover' } as const) : undefined;
