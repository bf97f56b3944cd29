import { type Answer, explain, useAct, useCall } from '../../api.ts'
import { base64Of } from '../../base64.ts'
import { Field } from '../../ui/Form.tsx'
import { Notice } from '../../ui/Page.tsx'
import styles from './part.module.css'
import { Section } from './Section.tsx'

type Kind = keyof Answer<'officePictures'>

const KINDS: readonly { readonly kind: Kind; readonly name: string; readonly hint: string }[] = [
  {
    kind: 'icon',
    name: 'Icon',
    hint: 'Tabs, home screens, and the site where it shows a small sign. A square of 512 pixels or more.',
  },
  {
    kind: 'logo',
    name: 'Logo',
    hint: 'In the header of home, where it stands for the name. 32 pixels high or more, at most six times as wide.',
  },
  { kind: 'splash', name: 'Splash', hint: 'In the middle of the page while it starts. 72 pixels or more.' },
]

/** The pictures that make the site look like the operator's own. */
export function PicturesPart() {
  const pictures = useCall('officePictures', {})
  if (pictures.isError) return <Notice tone="bad">{explain(pictures.error)}</Notice>
  const { data } = pictures
  return data === undefined
    ? null
    : KINDS.map((row) => <PictureSection key={row.kind} {...row} picture={data[row.kind]} />)
}

type PictureSectionProps = (typeof KINDS)[number] & { readonly picture: Answer<'officePictures'>[Kind] }

function PictureSection({ kind, name, hint, picture }: PictureSectionProps) {
  const set = useAct('officeSetPicture')
  const save = async (form: FormData, reason: string, done: () => void): Promise<void> => {
    set.mutate({ kind, content: await base64Of(form.get('file')), reason }, { onSuccess: done })
  }
  return (
    <Section
      name={name}
      hint={hint}
      facts={[
        [
          'Now',
          picture === null ? (
            'as built'
          ) : (
            <img
              key={picture.address}
              className={styles.picture}
              src={picture.address}
              width={picture.width}
              height={picture.height}
              alt={`${name} of the site`}
            />
          ),
        ],
      ]}
      fields={() => (
        <Field
          label="A PNG or JPEG of at most 2 MB (empty: as built)"
          name="file"
          type="file"
          accept="image/png,image/jpeg"
        />
      )}
      act={set}
      onSave={save}
    />
  )
}
