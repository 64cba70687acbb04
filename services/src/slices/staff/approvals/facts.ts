import type { ApprovalEffect } from '@sowon/contracts';

type Value = ApprovalEffect[number]['before'];
type Facts = Readonly<Record<string, string | number | boolean | null>>;

/** Returns the values before the change, for the audit log. */
export const before = (effect: ApprovalEffect): Facts => factsOf(effect, (field) => field.before);

/** Returns the values after the change, for the audit log. */
export const after = (effect: ApprovalEffect): Facts => factsOf(effect, (field) => field.after);

const factsOf = (effect: ApprovalEffect, value: (field: ApprovalEffect[number]) => Value): Facts =>
  Object.fromEntries(effect.map((field) => [field.name, flat(value(field))]));

const flat = (value: Value) => (Array.isArray(value) ? value.join(', ') : value);
