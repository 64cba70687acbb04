import Add from '@mui/icons-material/AddOutlined';
import { Box, TextField, type TextFieldProps } from '@mui/material';
import { policy } from '@sowon/contracts/policy';
import type { PlanPopup as Plan } from '@sowon/contracts/popups/schemas';
import { CanAccess, useTranslate } from 'react-admin';
import { planPopup } from '../api/popup-commands.ts';
import { CommandButton, type RefusedFields } from '../commands/command-button.tsx';
import { PictureField } from './picture-field.tsx';

const languages = ['ko', 'en', 'ja'] as const;
const { popupTitleMax, popupLinkTextMax } = policy.text;
const texts = [
  { name: 'title', words: 'title_in', maxLength: popupTitleMax },
  { name: 'linkTextLoggedOn', words: 'on_in', maxLength: popupLinkTextMax },
  { name: 'linkTextLoggedOff', words: 'off_in', maxLength: popupLinkTextMax },
] as const;

/** An operator plans a popup with its picture. */
export function PlanPopup() {
  const translate = useTranslate();
  const word = (part: string) => translate(`console.popup.plan.${part}`);
  return (
    <CanAccess resource="popups" action="plan">
      <CommandButton
        label={word('run')}
        title={word('title')}
        effects={[word('effect')]}
        icon={<Add />}
        fields={(errors) => <PlanFields errors={errors} />}
        run={(intent, _, form) => planPopup(intent, planOf(form))}
        done={{ notice: 'console.popup.plan.done' }}
      />
    </CanAccess>
  );
}

/** What was typed; the server says what of it cannot be. */
function planOf(form: FormData): Plan {
  const typed = (name: string) => String(form.get(name) ?? '').trim();
  const words = (language: (typeof languages)[number]) => ({
    title: typed(`texts.${language}.title`),
    linkTextLoggedOn: typed(`texts.${language}.linkTextLoggedOn`),
    linkTextLoggedOff: typed(`texts.${language}.linkTextLoggedOff`),
  });
  return {
    ...{ firstDay: typed('firstDay'), lastDay: typed('lastDay'), imageFileId: typed('imageFileId') },
    ...{ linkBackgroundColor: typed('linkBackgroundColor'), linkTextColor: typed('linkTextColor') },
    ...{ linkLoggedOn: typed('linkLoggedOn'), linkLoggedOff: typed('linkLoggedOff') },
    texts: { ko: words('ko'), en: words('en'), ja: words('ja') },
  };
}

const two = { display: 'grid', gap: 1.5, gridTemplateColumns: '1fr 1fr' };
const day: TextFieldProps = { type: 'date', slotProps: { inputLabel: { shrink: true } } };
const colour: TextFieldProps = {
  slotProps: { htmlInput: { maxLength: 7, pattern: '#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})' } },
};
const link: TextFieldProps = { slotProps: { htmlInput: { maxLength: 500 } } };

function PlanFields({ errors }: { errors: RefusedFields }) {
  const translate = useTranslate();
  const label = (name: string) => translate(`resources.popups.fields.${name}`);
  const help = (name: string) => translate(`console.popup.help.${name}`);
  const shared = (name: string, hint?: string): TextFieldProps => ({
    ...{ name, required: true, fullWidth: true, error: errors[name] !== undefined },
    helperText: errors[name] ?? hint,
  });
  return (
    <Box sx={{ display: 'grid', gap: 1.5, pt: 1 }}>
      <Box sx={two}>
        <TextField {...shared('firstDay')} label={label('firstDay')} {...day} />
        <TextField {...shared('lastDay')} label={label('lastDay')} {...day} />
      </Box>
      <PictureField
        name="imageFileId"
        label={label('imageFileId')}
        help={help('imageFileId')}
        error={errors.imageFileId}
      />
      {languages.flatMap((language) =>
        texts.map(({ name, words, maxLength }) => (
          <TextField
            key={`${language}.${name}`}
            {...shared(`texts.${language}.${name}`)}
            label={translate(`console.popup.${words}.${language}`)}
            slotProps={{ htmlInput: { maxLength, lang: language } }}
          />
        )),
      )}
      <TextField {...shared('linkLoggedOn', help('link'))} label={label('linkLoggedOn')} {...link} />
      <TextField {...shared('linkLoggedOff', help('link'))} label={label('linkLoggedOff')} {...link} />
      <TextField
        {...shared('linkBackgroundColor', help('colour'))}
        label={label('linkBackgroundColor')}
        defaultValue="#2c1a3e"
        {...colour}
      />
      <TextField
        {...shared('linkTextColor', help('colour'))}
        label={label('linkTextColor')}
        defaultValue="#ffffff"
        {...colour}
      />
    </Box>
  );
}
