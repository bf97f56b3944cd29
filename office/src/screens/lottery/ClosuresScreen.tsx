import { explain, useCall } from '../../api.ts'
import { Notice, Page } from '../../ui/Page.tsx'
import { Closures } from './Closures.tsx'

/** Days on which nothing is drawn, of one game or of all. */
export default function ClosuresScreen() {
  const { data, isError, error } = useCall('officeClosures', {})
  return (
    <Page
      title="Closed days"
      hint="Holidays, and whatever else keeps a game from drawing. All of it is public."
    >
      {isError ? <Notice tone="bad">{explain(error)}</Notice> : null}
      {data === undefined ? null : <Closures closures={data} gameCode={null} />}
    </Page>
  )
}
