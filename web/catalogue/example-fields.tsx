import { Checkbox, Choice, TextArea, TextField } from '../src/ui/field.tsx';
import { PasswordField } from '../src/ui/password-field.tsx';
import { sample } from './switches.ts';
import { type ExampleForm, wishMax } from './use-example-form.ts';

/** The fields of the example's form. */
export function ExampleFields({ form }: { form: ExampleForm }) {
  const { word, sentence } = sample();
  return (
    <>
      <Choice
        {...form.choice('kind')}
        legend="Kind"
        options={[
          { value: 'fan', label: 'Fan', hint: word },
          { value: 'creator', label: 'Creator', hint: word },
        ]}
      />
      <TextField label="Name" autoComplete="off" hint={sentence} {...form.text('name')} />
      <TextField label="Mail" type="email" autoComplete="email" {...form.text('mail')} />
      <TextArea label="Wish" maxLength={wishMax} {...form.area('wish')} />
      <PasswordField label="Secret" autoComplete="new-password" {...form.text('secret')} />
      <Checkbox label={`Agreed: ${sentence}`} {...form.box('isAgreed')} />
    </>
  );
}
