/**
 * Whether goods of a kind are interchangeable at all. Rule: implants, drugs, what remains in the body and what fits only its maker's own
 * system never are (ALT, OPT); everything else may be.
 *
 * Individual decisions, recorded in this file's test with every term of the device database:
 * - Dental composites, cements and sealants are interchangeable by shade, set and viscosity, as suture is by size and material: the trade
 *   does not regard them as implants. Bone cement is one.
 * - Drugs are what acts by its substance: anesthetics, injections, infusions, irrigants, hemostatic solutions, prescription-strength
 *   fluoride varnish. Over-the-counter antiseptics (alcohol pads, hand gel, povidone iodine) and whitening gel are not: their strength is
 *   stated and has to be equal.
 * - What goes through vessels (guidewires, balloon and guide catheters) is chosen by the operator: the device database has products by one
 *   maker that differ in tip, stiffness or shaft although everything they state is equal.
 * - Tests and reagents are validated with one method; probe covers, tubing sets and electrodes fit one machine; the contents of a kit are
 *   not stated.
 */
interface NeverRule {
  readonly why: 'implant' | 'drug' | 'stays in the body' | 'system' | 'chosen by the operator';
  readonly words: RegExp;
}

const NEVER: readonly NeverRule[] = [
  {
    why: 'implant',
    words:
      /prosthe|implant|pacemaker|pacing|pulse generator|bioprosthe|arthroplast|\bstents?\b|(?<!suture )\bgrafts?\b|intraocular|\blens(?:es)?\b|\bcoils?\b|\bmesh\b|\bcages?\b|\bscrews?\b|\bnails?\b|\brods?\b|\bstems?\b|\btibial? |tibial|acetabul|femoral|knee (?!brace|support|immobili|sleeve|pad|wrap)|humeral head|\bseeds?\b|brachytherapy source|occluder|annuloplasty|heart valve|vena cava filter|embolization|bone matrix|bone filler|tissue expander|breast implant|tympanostomy|ossicul|inlay|eyelid weight|anchors?\b|lesion localization|\bmarkers?\b|bone (?:staple|pin|wire|washer|tack|bolt|cement)|orthop(?:a)?edic (?:cement|bone)|cement (?:spacer|restrictor)|tissue reconstructive|cranioplasty|craniofacial|fixation|dura mater|nerve guide|cardiovascular patch|regeneration membrane|defibrillator, implant|implantable|electrical stimulation|neural-tissue|circulatory assist|shunt|remodelling bar|spinal (?!needle|tray)|subtalar|urogyn(?:a)?ecological|support tape|urethral balloon|clip\/band|endoscopic clip|surgical staple|staple line|end-cap|apical hole|bur hole cover|tunnel plug|t fastener|suture sleeve|(?<!the )lead\b(?! apron| glove| shield)|defibrillation lead|port\/catheter|dermal filler|\bfillers?\b|humour replacement|vitreous|collagen h(?:a)?emostatic|h(?:a)?emostatic agent|adhesive\/sealant|sealant, human|device adhesive|oral wound dressing|bone distractor|binding material/i,
  },
  {
    why: 'implant',
    words:
      /(?<!growth )\bplates?\b(?!let| holder| bend)|valve(?!.?connector)(?<!haemostasis valve)|patch(?!es? \(test)/i,
  },
  {
    why: 'drug',
    words:
      /an(?:a)?esthetics?\b(?! topical tip)|injectable|injection(?! system)|vaccin|\biv solutions?\b|infusion solution|lidocaine|articaine|mepivacaine|bupivacaine|prilocaine|benzocaine|epinephrine|antibiotic|pharmaceutic|\bdrugs?\b|medication|sodium chloride|saline|dextrose|ringer|heparin|dialysis concentrate|concentrate system|fluoride varnish|\bfluorides?$|irrigants?|irrigation solutions?|h(?:a)?emostatics?\b|astringent|medical gas|oxygen$|contrast medium|bioplasma|vitamin|hormone|insulin(?! (?:safety )?syringes?)|iontophoresis|\bopioid|steroid/i,
  },
  {
    why: 'stays in the body',
    words:
      /picc\b|central venous|h(?:a)?emodialysis catheter|peritoneal dialysis catheter|dialysis catheter|nephrostomy|gastrostomy|gastrojejunostomy|jejunostomy|suprapubic|tracheostomy|biliary|ureteral|laryngeal|intranasal splint|nasal splint|epista(?:x|xs)is|arteriovenous|transtracheal|cerebrospinal|intracerebral|intrathecal|catheter\/drain|drainage catheter, |peritoneal catheter|intra-aortic|femoral catheter|transseptal|cricothyrotomy|endobronchial/i,
  },
  {
    why: 'chosen by the operator',
    words:
      /angioplasty|thrombectomy|(?:infusion|guide|occluding|cholangiopancreatography|balloon) catheter|guide ?wires?\b|catheter-snare|vascular catheter\b(?! intro)|coronary|valvulotome|stylet|angioscope|aorta cannula|cardioplegia|heart ventricle|artery stripper|brachytherapy needle/i,
  },
  {
    why: 'system',
    words:
      /\bivd\b|\bkits?\b|(?:custom|procedure) packs?|intracardiac|multifunction cardiac electrode|calibrator|reagent|assay|test strips?|glucose|rapid tests?|urinalysis|probe covers?|tubing set|cardiopulmonary bypass|autotransfusion|extracorporeal|oxygenator|dialyser|dialysis system|defibrillat|programmer|software|batter(?:y|ies)|charger|power supply|adaptor|adapter|connector, electrical|cable|lead, reusable|system applicator|remote-afterloading|generator|template|aiming|guiding block|inserter|implant driver|screwdriver|extractor|(?:device|implant|plate) holder|impactor|trial|sizing|drill|reamer|\btap\b|depth gauge|instrument tray|sterilization container|workstation|ventilator|vaporizer|monitor|system$|system,|pump\b|pumps?,|controller|control unit|console|module|handpiece|accessor(?:y|ies)|ventricular|applier|suturing unit|atherectomy|laser|collimator|modem|computer|transducer|power tool|stimulator|closed-wound drainage reservoir/i,
  },
];

/** Product names that reveal what the category may not (`Trauma`, `Carpules`, `Rx`), since price files have their own categories. */
const NAMED: readonly RegExp[] = [
  // Implants and what is attached to them.
  /\b(?:pacemaker|stents?|prosthes[ie]s|intraocular|iols?|implants?|dermal filler|allografts?|xenografts?|abutments?|healing (?:caps?|collars?)|impression copings?|scan ?bod(?:y|ies)|kirschner|k-?wires?|steinmann|cerclage|intramedullary|pedicle|suture anchors?|(?:surgical|hernia) mesh|vascular grafts?|embolization)\b/i,
  /\bscrews?\b(?![- ]?(?:caps?|tops?|on|lids?|drivers?|type)\b)|\b(?:bone|locking|compression|reconstruction|tubular|fixation|condylar|buttress) plates?\b|\bbone (?:grafts?|cement|pins?|wax|plugs?|matrix)\b|\b(?:collagen|barrier|regeneration|resorbable|ptfe) (?:membranes?|plugs?|tapes?|matrix)\b/i,
  // Drugs, by brand (`septocaine`) as well as by substance (`lidocaine`).
  /\b(?:[a-z]{2,}caine|epinephrine|vaccine|sodium chloride|dextrose|lactated ringer'?s?|(?:saline|heparin) (?:lock )?flush|for injection|usp|rx only|pharmaceuticals?|analgesics?|antihistamines?|citanest|scandonest|lignospan|orabloc|oraqix|oraverse|ubistesin|ultracain|(?:sodium|stannous|silver diamine) fluoride|fluoride varnish|naf varnish|chlorhexidine (?:gluconate )?(?:\S+ )?(?:oral )?rinse)\b/i,
  /\b(?:ibuprofen|acetaminophen|aspirin|naproxen|ketorolac|amoxicillin|penicillin|clindamycin|azithromycin|cephalexin|cefazolin|ceftriaxone|doxycycline|minocycline|tetracycline|gentamicin|vancomycin|bacitracin|neomycin|hydrocortisone|dexamethasone|triamcinolone|(?:methyl)?predniso(?:ne|lone)|naloxone|nitroglycerin|diphenhydramine|albuterol|atropine|glucagon|ondansetron|promethazine|diazepam|midazolam|lorazepam|fentanyl|morphine|propofol|ketamine|hyaluronidase|botulinum|nystatin|insulin(?! (?:safety )?(?:syringes?|pen|needles?)))\b|\b(?:tablets?|caplets?|capsules?) \d[\d.]* ?m?c?g\b|\d ?m[gc]g? (?:tablets?|caplets?|capsules?)\b/i,
  // Devices that remain in the body, and those chosen by the operating physician.
  /\b(?:picc|central venous|cvc|(?:ha?emo|peritoneal )?dialysis|nephrostomy|gastrostomy|tracheostomy|trach tubes?|ureteral|biliary|guide ?wires?|micro-?catheters?|guid(?:e|ing) catheters?|angioplasty|ptca)\b|(?<!foley )balloon catheter/i,
  // Tests are validated with their own method.
  /\b(?:test|reagent|glucose) strips?\b|\b(?:control solution|test cassettes?|rapid tests?)\b/i,
];

/** @param name of a product, or of its category */
export function isNeverInterchangeable(name: string): boolean {
  return NAMED.some((words) => words.test(name));
}

/** A device that delivers a drug is not a drug, whatever its category. */
const TOOL = /\bneedles?\b|h(?:a)?emostatic forceps|\bsyringe tips?\b/i;

/**
 * @param categoryPath root to leaf; the leaf is the generic category or GMDN term
 * @param productCodes names of the FDA's product codes, where known
 */
export function isInterchangeable(categoryPath: readonly string[], productCodes: readonly string[] = []): boolean {
  return whyNotInterchangeable(categoryPath, productCodes) === null;
}

/** The reason in one or two words; null if goods of this kind are interchangeable. */
export function whyNotInterchangeable(
  categoryPath: readonly string[],
  productCodes: readonly string[] = [],
): NeverRule['why'] | null {
  const leaf = categoryPath.at(-1) ?? '';
  const isTool = TOOL.test(leaf);
  return (
    NEVER.find(({ why, words }) => {
      const path = isTool && why === 'drug' ? [leaf.replace(TOOL, '')] : categoryPath;
      // An instrument for an implant has the implant's code, and `and accessories` is part of half of the codes.
      return (
        path.some((text) => words.test(text)) || (why !== 'system' && productCodes.some((text) => words.test(text)))
      );
    })?.why ?? null
  );
}
