import { Field, TextArea } from '../../ui/form/Field.tsx'
import { LanguagePanels } from '../../ui/preview/LanguagePanels.tsx'

/** The texts of an offer, one tab for each language; English is required. */
export const TextTabs = () => (
  <LanguagePanels groups={['titles', 'bodies']}>
    {(code, language) => (
      <>
        <Field name={`titles.${code}`} label={`Title, ${language}`} required={code === 'EN'} />
        <TextArea
          name={`bodies.${code}`}
          label={`Text as HTML, ${language}`}
          rows={4}
          required={code === 'EN'}
        />
        <TextArea name={`conditions.${code}`} label={`Conditions as HTML, ${language}`} rows={3} />
      </>
    )}
  </LanguagePanels>
)
