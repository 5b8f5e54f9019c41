// The names of events and parameters.

// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsEventAddPaymentInfo = "add_payment_info"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsEventAddShippingInfo = "add_shipping_info"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsEventAddToCart = "add_to_cart"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsEventAddToWishlist = "add_to_wishlist"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsEventAdImpression = "ad_impression"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsEventAppOpen = "app_open"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsEventBeginCheckout = "begin_checkout"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsEventCampaignDetails = "campaign_details"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsEventEarnVirtualCurrency = "earn_virtual_currency"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsEventGenerateLead = "generate_lead"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsEventInAppPurchase = "in_app_purchase"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsEventJoinGroup = "join_group"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsEventLevelEnd = "level_end"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsEventLevelStart = "level_start"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsEventLevelUp = "level_up"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsEventLogin = "login"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsEventPostScore = "post_score"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsEventPurchase = "purchase"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsEventRefund = "refund"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsEventRemoveFromCart = "remove_from_cart"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsEventScreenView = "screen_view"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsEventSearch = "search"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsEventSelectContent = "select_content"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsEventSelectItem = "select_item"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsEventSelectPromotion = "select_promotion"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsEventShare = "share"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsEventSignUp = "sign_up"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsEventSpendVirtualCurrency = "spend_virtual_currency"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsEventTutorialBegin = "tutorial_begin"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsEventTutorialComplete = "tutorial_complete"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsEventUnlockAchievement = "unlock_achievement"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsEventViewCart = "view_cart"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsEventViewItem = "view_item"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsEventViewItemList = "view_item_list"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsEventViewPromotion = "view_promotion"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsEventViewSearchResults = "view_search_results"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsParameterAchievementID = "achievement_id"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsParameterAdFormat = "ad_format"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsParameterAdNetworkClickID = "aclid"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsParameterAdPlatform = "ad_platform"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsParameterAdSource = "ad_source"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsParameterAdUnitName = "ad_unit_name"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsParameterAffiliation = "affiliation"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsParameterCP1 = "cp1"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsParameterCampaign = "campaign"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsParameterCampaignID = "campaign_id"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsParameterCharacter = "character"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsParameterContent = "content"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsParameterContentType = "content_type"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsParameterCoupon = "coupon"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsParameterCreativeName = "creative_name"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsParameterCreativeSlot = "creative_slot"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsParameterCurrency = "currency"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsParameterDestination = "destination"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsParameterDiscount = "discount"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsParameterEndDate = "end_date"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsParameterExtendSession = "extend_session"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsParameterFlightNumber = "flight_number"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsParameterGroupID = "group_id"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsParameterIndex = "index"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsParameterItemBrand = "item_brand"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsParameterItemCategory = "item_category"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsParameterItemID = "item_id"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsParameterItemListID = "item_list_id"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsParameterItemListName = "item_list_name"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsParameterItemName = "item_name"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsParameterItemVariant = "item_variant"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsParameterItems = "items"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsParameterLevel = "level"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsParameterLevelName = "level_name"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsParameterLocation = "location"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsParameterLocationID = "location_id"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsParameterMedium = "medium"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsParameterMethod = "method"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsParameterNumberOfNights = "number_of_nights"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsParameterNumberOfPassengers = "number_of_passengers"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsParameterNumberOfRooms = "number_of_rooms"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsParameterOrigin = "origin"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsParameterPaymentType = "payment_type"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsParameterPrice = "price"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsParameterPromotionID = "promotion_id"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsParameterPromotionName = "promotion_name"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsParameterQuantity = "quantity"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsParameterScore = "score"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsParameterScreenClass = "screen_class"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsParameterScreenName = "screen_name"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsParameterSearchTerm = "search_term"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsParameterShipping = "shipping"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsParameterShippingTier = "shipping_tier"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsParameterSource = "source"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsParameterStartDate = "start_date"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsParameterSuccess = "success"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsParameterTax = "tax"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsParameterTerm = "term"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsParameterTransactionID = "transaction_id"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsParameterTravelClass = "travel_class"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsParameterValue = "value"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsParameterVirtualCurrencyName = "virtual_currency_name"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsUserPropertySignUpMethod = "sign_up_method"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AnalyticsUserPropertyAllowAdPersonalizationSignals = "allow_personalized_ads"
