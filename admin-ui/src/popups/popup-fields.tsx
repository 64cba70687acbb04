import { Box, TextField, type TextFieldProps } from '@mui/material';
import { policy } from '@sowon/contracts/policy';
import type { ChangePopup } from '@sowon/contracts/popups/schemas';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { RefusedFields } from '../commands/command-button.tsx';
import { typedField, typedIn } from '../commands/typed-field.ts';
import type { PopupRow } from './records.ts';

const languages = ['ko', 'en', 'ja'] as const;
const { popupTitleMax, popupLinkTextMax } = policy.text;
const texts = [
  { name: 'title', words: 'title_in', maxLength: popupTitleMax },
  { name: 'linkTextLoggedOn', words: 'on_in', maxLength: popupLinkTextMax },
  { name: 'linkTextLoggedOff', words: 'off_in', maxLength: popupLinkTextMax },
] as const;

/** Reads a popup from the form; the server validates it. */
export function wordsOf(form: FormData): ChangePopup {
  const typed = typedIn(form);
  const words = (language: (typeof languages)[number]) => ({
    title: typed(`texts.${language}.title`),
    linkTextLoggedOn: typed(`texts.${language}.linkTextLoggedOn`),
    linkTextLoggedOff: typed(`texts.${language}.linkTextLoggedOff`),
  });
  return {
    firstDay: typed('firstDay'),
    lastDay: typed('lastDay'),
    linkBackgroundColor: typed('linkBackgroundColor'),
    linkTextColor: typed('linkTextColor'),
    linkLoggedOn: typed('linkLoggedOn'),
    linkLoggedOff: typed('linkLoggedOff'),
    texts: { ko: words('ko'), en: words('en'), ja: words('ja') },
  };
}

const two = { display: 'grid', gap: 1.5, gridTemplateColumns: '1fr 1fr' };
const day: TextFieldProps = { type: 'date', slotProps: { inputLabel: { shrink: true } } };
const colour: TextFieldProps = {
  slotProps: { htmlInput: { maxLength: 7, pattern: '#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})' } },
};
const link: TextFieldProps = { slotProps: { htmlInput: { maxLength: 500 } } };

interface PopupFieldsProps {
  readonly errors: RefusedFields;
  /** The current popup, if it exists. */
  readonly popup?: PopupRow;
  /** Further fields after the days. */
  readonly children?: ReactNode;
}

/** Form fields of a popup. Its first day is fixed once it has begun. */
export function PopupFields({ errors, popup, children }: PopupFieldsProps) {
  const translate = useTranslate();
  const label = (name: string) => translate(`resources.popups.fields.${name}`);
  const help = (name: string) => translate(`console.popup.help.${name}`);
  const shared = typedField(errors);
  const hasBegun = popup !== undefined && popup.status !== 'PLANNED';
  const first: TextFieldProps = hasBegun
    ? { ...day, slotProps: { ...day.slotProps, htmlInput: { readOnly: true } } }
    : day;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, pt: 1 }}>
      <Box sx={two}>
        <TextField
          {...shared('firstDay', hasBegun ? help('begun') : undefined)}
          label={label('firstDay')}
          defaultValue={popup?.firstDay}
          {...first}
        />
        <TextField {...shared('lastDay')} label={label('lastDay')} defaultValue={popup?.lastDay} {...day} />
      </Box>
      {children}
      {languages.flatMap((language) =>
        texts.map(({ name, words, maxLength }) => (
          <TextField
            key={`${language}.${name}`}
            {...shared(`texts.${language}.${name}`)}
            label={translate(`console.popup.${words}.${language}`)}
            defaultValue={popup?.texts[language][name]}
            slotProps={{ htmlInput: { maxLength, lang: language } }}
          />
        )),
      )}
      {(['linkLoggedOn', 'linkLoggedOff'] as const).map((name) => (
        <TextField
          key={name}
          {...shared(name, help('link'))}
          label={label(name)}
          defaultValue={popup?.[name]}
          {...link}
        />
      ))}
      {Object.entries({ linkBackgroundColor: '#2c1a3e', linkTextColor: '#ffffff', ...coloursOf(popup) }).map(
        ([name, value]) => (
          <TextField
            key={name}
            {...shared(name, help('colour'))}
            label={label(name)}
            defaultValue={value}
            {...colour}
          />
        ),
      )}
    </Box>
  );
}

const coloursOf = (popup?: PopupRow) =>
  popup && { linkBackgroundColor: popup.linkBackgroundColor, linkTextColor: popup.linkTextColor };
