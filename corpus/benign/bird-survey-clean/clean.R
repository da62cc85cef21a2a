library(readr)
library(dplyr)
library(stringdist)
library(lubridate)

codes <- read_csv("codes.csv", show_col_types = FALSE)   # alias, code, earliest
raw <- list.files("raw", "\\.csv$", full.names = TRUE) |>
  lapply(\(f) read_csv(f, col_types = cols(.default = "c")) |> mutate(scan = basename(f))) |>
  bind_rows() |>
  mutate(row = row_number())

norm <- function(x) gsub("[^a-z]", "", tolower(x))
d <- stringdistmatrix(norm(raw$species), norm(codes$alias), method = "jw")
best <- max.col(-d, ties.method = "first")
raw$code <- codes$code[best]
raw$sure <- 1 - d[cbind(seq_along(best), best)]
raw$earliest <- codes$earliest[best]

out <- raw |>
  mutate(
    date = ymd(date),
    time = ymd_hm(paste(date, time), tz = "Etc/GMT-1"),
    activity = recode(activity, S = "singing", A = "alarm", M = "moving", .default = NA_character_)
  )

queries <- bind_rows(
  out |> filter(sure < 0.9) |> mutate(why = "species name"),
  out |> filter(!is.na(earliest), format(date, "%m-%d") < earliest) |> mutate(why = "early date"),
  out |> filter(is.na(time)) |> mutate(why = "unreadable"),
  out |> filter(code == "WR", activity == "singing") |> add_count(plot, date, visit) |> filter(n > 6) |> mutate(why = "many wrens")
)

tidy <- out |> filter(!is.na(time))
stopifnot(nrow(raw) == nrow(tidy) + sum(queries$why == "unreadable"))
write_csv(tidy, "tidy.csv")
write_csv(select(queries, scan, row, species, code, why), "queries.csv")
