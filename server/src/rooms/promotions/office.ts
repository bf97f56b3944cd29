import {
  officeApplication,
  officeApplicationImage,
  officeApplications,
} from './applications/office-applications.ts'
import {
  officeConfirmApplication,
  officeDecideApplication,
  officeTakeApplication,
} from './applications/office-decide-application.ts'
import { officeOffer, officeOfferEdges, officeOfferJoinings, officeOffers } from './offers/office-read.ts'
import { officeOfferWhatIf } from './offers/office-what-if.ts'
import {
  officeCloseOffer,
  officeDeleteDraft,
  officePublishOffer,
  officeSaveOffer,
} from './offers/office-write.ts'

/** The office's calls of this room. */
export const officeCommands = {
  officeOffers,
  officeOfferEdges,
  officeOfferWhatIf,
  officeOffer,
  officeSaveOffer,
  officePublishOffer,
  officeDeleteDraft,
  officeCloseOffer,
  officeOfferJoinings,
  officeApplications,
  officeApplication,
  officeApplicationImage,
  officeTakeApplication,
  officeDecideApplication,
  officeConfirmApplication,
}
