import { useCall } from '../../api.ts'
import { Failure, Page } from '../../ui/Page.tsx'
import { Closures } from './Closures.tsx'

/** Days without draws, of one game or of all. */
export default function ClosuresScreen() {
  const { data, error } = useCall('officeClosures', {})
  return (
    <Page title="Closed days" hint="Holidays and other days without draws. The list is public.">
      <Failure error={error} />
      {data === undefined ? null : <Closures closures={data} gameCode={null} />}
    </Page>
  )
}
