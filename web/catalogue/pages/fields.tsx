import { useState } from 'react';
import { Checkbox, Choice, SelectField, Switch, TextArea, TextField } from '../../src/ui/field.tsx';
import { Page, PageHeader } from '../../src/ui/layout.tsx';
import { MonthFilter } from '../../src/ui/month-filter.tsx';
import { Section } from '../section.tsx';
import { sample } from '../switches.ts';

const states = ['empty', 'filled', 'hint', 'error', 'disabled'] as const;

/** Every kind of field in every state. */
export function FieldsPage() {
  const { word, sentence, paragraph } = sample();
  const [month, setMonth] = useState('');
  const notes = (state: string) => ({
    hint: state === 'hint' ? sentence : undefined,
    error: state === 'error' ? sentence : undefined,
    disabled: state === 'disabled',
  });
  const isFilled = (state: string) => state === 'filled' || state === 'disabled';
  return (
    <Page width="narrow">
      <PageHeader title="Fields" lead={sentence} />
      <Section name="TextField">
        {states.map((state) => (
          <TextField
            key={state}
            label={`${word} (${state})`}
            placeholder={state === 'empty' ? word : undefined}
            defaultValue={isFilled(state) ? sentence : ''}
            {...notes(state)}
          />
        ))}
        <TextField label="type=date" type="date" />
        <TextField label="type=password" type="password" autoComplete="off" defaultValue="secret" />
      </Section>
      <Section name="TextArea">
        {states.map((state) => (
          <TextArea
            key={state}
            label={`${word} (${state})`}
            maxLength={isFilled(state) ? paragraph.length : 300}
            value={isFilled(state) ? paragraph : ''}
            onChange={() => undefined}
            {...notes(state)}
          />
        ))}
      </Section>
      <Section name="SelectField">
        {states.map((state) => (
          <SelectField key={state} label={`${word} (${state})`} {...notes(state)}>
            <option>{sentence}</option>
            <option>{word}</option>
          </SelectField>
        ))}
        <MonthFilter label={word} value={month} latest={{ year: 2026, month: 11 }} onChange={setMonth} />
      </Section>
      <Section name="Checkbox">
        {states.map((state) => (
          <Checkbox
            key={state}
            label={`${sentence} (${state})`}
            defaultChecked={isFilled(state)}
            {...notes(state)}
          />
        ))}
      </Section>
      <Section name="Switch">
        <Switch label={word} />
        <Switch label={sentence} hint={sentence} defaultChecked />
        <Switch label={word} disabled />
      </Section>
      <Section name="Choice">
        {states.slice(0, 4).map((state) => (
          <StatefulChoice
            key={state}
            state={state}
            word={word}
            hint={state === 'hint' ? sentence : undefined}
            error={state === 'error' ? sentence : undefined}
          />
        ))}
      </Section>
    </Page>
  );
}

interface StatefulChoiceProps {
  state: string;
  word: string;
  hint: string | undefined;
  error: string | undefined;
}

function StatefulChoice({ state, word, hint, error }: StatefulChoiceProps) {
  const [value, setValue] = useState<'a' | 'b' | 'c' | null>(state === 'empty' ? null : 'b');
  return (
    <Choice
      legend={`${word} (${state})`}
      name={state}
      value={value}
      onChange={setValue}
      error={error}
      options={(['a', 'b', 'c'] as const).map((one) => ({ value: one, label: `${word} ${one}`, hint }))}
    />
  );
}
