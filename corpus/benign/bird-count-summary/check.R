# Rscript check.R <folder>
args <- commandArgs(trailingOnly = TRUE)
files <- list.files(args[1], pattern = "\\.csv$", full.names = TRUE)
codes <- readLines("species_codes.txt")
all <- do.call(rbind, lapply(files, function(f) {
  d <- read.csv(f, stringsAsFactors = FALSE)
  d$file <- basename(f)
  d$line <- seq_len(nrow(d)) + 1
  d
}))
day <- as.Date(all$date)
md <- format(day, "%m%d")
many <- c("STARL", "ROOK_")
problem <- ifelse(!all$species %in% codes, "unknown code",
  ifelse(is.na(day), "bad date",
  ifelse(md < "0315" | md > "0630", "out of season",
  ifelse(all$n > 200 & !all$species %in% many, "very many",
  ifelse(!all$visit %in% 1:3, "visit not 1-3", NA)))))
bad <- cbind(all[!is.na(problem), c("file", "line", "species", "date", "n")],
             problem = problem[!is.na(problem)])
if (nrow(bad) == 0) cat("no problems in", nrow(all), "rows\n") else print(bad, row.names = FALSE)
