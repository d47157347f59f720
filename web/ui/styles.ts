/** The style sheets of every screen, in the order of the cascade: print overrides what comes before it. */
import './tokens.css'
import './categories.css'
import './fonts.css'
import './base.css'
import './print.css'
