import { KindScreen } from './KindScreen.tsx'

export default function DividendContractScreen() {
  return <KindScreen kind="dividend" />
}
