import { promotionCalls } from '@koi/contract/calls/promotions.ts'
import { promotionSchemas } from '@koi/contract/schemas/promotions.ts'
import { routesOf } from '../../route.ts'
import { applicationImage, applyForOffer, uploadApplicationImage } from './applications/apply.ts'
import { joinOffer } from './offers/join-offer.ts'
import { offer, offers, ownOffers } from './offers/list-offers.ts'
import { takeBonus } from './offers/take-bonus.ts'

export const routes = routesOf(promotionCalls, promotionSchemas, {
  offers,
  offer,
  ownOffers,
  joinOffer,
  takeBonus,
  applyForOffer,
  uploadApplicationImage,
  applicationImage,
})
