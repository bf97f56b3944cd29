import { type Output, useAction, useCall } from '../../api.ts'
import { PictureCard } from '../../ui/form/PictureCard.tsx'
import { Failure } from '../../ui/Page.tsx'

type Kind = keyof Output<'officePictures'>

const PICTURES: readonly { readonly kind: Kind; readonly title: string; readonly hint: string }[] = [
  {
    kind: 'icon',
    title: 'Icon',
    hint: 'Tabs, home screens, and the site where it shows a small sign. A square of 512 pixels or more.',
  },
  {
    kind: 'logo',
    title: 'Logo',
    hint: 'In the header of home, where it stands for the name. 32 pixels high or more, at most six times as wide.',
  },
  { kind: 'splash', title: 'Splash', hint: 'In the middle of the page while it starts. 72 pixels or more.' },
]

/** The pictures that make the site look like the operator's own. */
export function Pictures() {
  const { data, error } = useCall('officePictures', {})
  const setPicture = useAction('officeSetPicture')
  if (error !== null || data === undefined) return <Failure error={error} />
  return PICTURES.map(({ kind, title, hint }) => (
    <PictureCard
      key={kind}
      {...{ title, hint }}
      none="as built"
      canWrite
      address={data[kind]?.address ?? null}
      call={setPicture}
      input={(content, reason) => ({ kind, content, reason })}
    />
  ))
}
