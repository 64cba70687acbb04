import { expect, test } from 'vitest';
import { typedField } from './typed-field.ts';

const field = typedField({ 'owing.won': 'too little', month: 'is over' });

test.each([
  ['won', true, 'too little'],
  ['owing.won', true, 'too little'],
  ['month', true, 'is over'],
  ['on', false, 'help'],
  ['owing', false, 'help'],
])('the field %s shows whether it was refused: %s', (name, error, helperText) => {
  expect(field(name, 'help')).toMatchObject({ name, error, helperText });
});
